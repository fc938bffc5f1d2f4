import type { FieldValues, UseFormReturn } from "react-hook-form";
import { problemsHeading, toastError } from "./toast";

/** Only one toast of what is wrong is shown, and follows its form. */
let stopFollowing = () => {};

/** Shows the toast of what is wrong with a form's input. The toast goes when all that it lists is corrected. */
export function toastProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  wrongIn: (values: Values) => string[],
  options: { durationMs?: number } = {},
) {
  stopFollowing();
  const lines = wrongIn(form.getValues());
  if (lines.length === 0) return;
  const takeAway = toastError(problemsHeading, { id: "problems", lines, ...options });
  const { unsubscribe } = form.watch(() => {
    const wrong = wrongIn(form.getValues());
    if (lines.some((line) => wrong.includes(line))) return;
    unsubscribe();
    takeAway();
  });
  stopFollowing = unsubscribe;
}
