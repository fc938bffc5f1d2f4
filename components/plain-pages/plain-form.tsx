import type { ReactNode } from "react";
import { fieldId } from "@/components/ui/input";
import { type FormState, tokenField, trapField } from "@/lib/core/pure/form-state";
import { AlertIcon } from "./icons";

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
    // The server's own texts replace the browser's bubbles, so that every error is shown at once.
    <form method="post" noValidate className="grid gap-6">
      <ErrorSummary form={form} labels={labels} />
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

/** At the top of a form that came back: all that is wrong, each leading to its field. Takes the focus. */
function ErrorSummary({ form: { errors }, labels }: Omit<PlainFormProps, "children">) {
  const names = Object.keys(errors);
  if (names.length === 0) return null;
  const known = Object.keys(labels).filter((name) => name in errors);
  const others = names.filter((name) => !(name in labels)).flatMap((name) => errors[name] ?? []);
  return (
    <div
      role="alert"
      // biome-ignore lint/a11y/noAutofocus: a page that came back with errors begins with them
      autoFocus
      tabIndex={-1}
      className="flex items-start gap-3 rounded-lg border border-red/30 bg-red-soft px-4 py-3 text-sm"
    >
      <AlertIcon className="mt-0.5 size-[18px] shrink-0 text-red" />
      <div className="grid min-w-0 flex-1 gap-1">
        {others.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {known.length > 0 && <p className="font-semibold">Please fix the following:</p>}
        {known.length > 0 && (
          <ul className="grid list-disc gap-1 pl-4">
            {known.map((name) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`} className="rounded-sm underline underline-offset-4">
                  {labels[name]}: {errors[name]?.[0]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
