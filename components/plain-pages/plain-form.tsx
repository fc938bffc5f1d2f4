import type { ReactNode } from "react";
import { type FormState, tokenField, trapField } from "@/lib/core/pure/form-state";
import { ErrorSummary } from "./error-summary";

type PlainFormProps = {
  form: FormState;
  /** The fields' names in the order of the page, with what each is called. */
  labels: Record<string, string>;
  /** Fields, then the button. */
  children: ReactNode;
};

/** A form that the browser sends by itself to the address of its page. */
export function PlainForm({ form, labels, children }: PlainFormProps) {
  return (
    // The server's own texts in place of the browser's bubbles, so that all that is wrong is told at once.
    <form method="post" noValidate className="grid gap-6">
      <ErrorSummary errors={form.errors} labels={labels} />
      <input type="hidden" name={tokenField} value={form.token} />
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          Leave this field empty
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {children}
    </form>
  );
}
