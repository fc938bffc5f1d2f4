import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Field, type FieldControl, type FieldFrame } from "@/components/ui/form";
import type { Problem } from "@/lib/facilities/rules";

type ProblemFieldProps = Omit<FieldFrame, "description"> & {
  problemOf(value: string): Problem | null;
  /** Asks for an empty value from the start, not only once the field was left. */
  atOnce?: boolean;
  children(control: FieldControl): ReactNode;
};

/** A field that asks to be filled in, and can be sent without. */
export function ProblemField({ problemOf, atOnce, ...props }: ProblemFieldProps) {
  const { watch, getFieldState, formState } = useFormContext();
  const value = String(watch(props.name) ?? "");
  const problem = problemOf(value);
  const { isTouched } = getFieldState(props.name, formState);
  const asks = problem && !problem.blocks && (atOnce || isTouched);
  return <Field {...props} description={asks ? <Asking>{problem.text}</Asking> : undefined} />;
}

const Asking = ({ children }: { children: ReactNode }) => (
  <span className="font-medium text-amber">{children}</span>
);
