import { toast } from "sonner";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { aboutCaller, aboutInput } from "@/lib/core/pure/errors";

/** Toasts of the opportunity screens stay five seconds (SIL-141). */
export const toastMs = 5000;

export const said = (text: string) => toast.success(text, { duration: toastMs });
export const failedTo = (text: string) => toast.error(text, { duration: toastMs });

/** What has to be put right, under the one heading. */
export const sayProblems = (problems: string[]) =>
  toast.error("Please fix the following errors:", {
    description: problems.join("\n"),
    duration: toastMs,
  });

/** A refusal's own words under the heading; `fallback` for everything that is no refusal of the input. */
export function sayRefusal(error: unknown, fallback: string) {
  const { code } = readRefusal(error);
  if (aboutCaller(code)) return;
  const problems = aboutInput(code) ? refusalLines(error) : [];
  if (problems.length > 0) sayProblems(problems);
  else failedTo(fallback);
}
