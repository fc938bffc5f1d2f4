import { fieldId } from "@/components/ui/input";
import { AlertIcon } from "./icons";

type ErrorSummaryProps = {
  errors: Record<string, string[]>;
  /** The fields' names in the order of the page, with what each is called. */
  labels: Record<string, string>;
};

/** At the top of a form that came back: all that is wrong, each leading to its field. Takes the focus. */
export function ErrorSummary({ errors, labels }: ErrorSummaryProps) {
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
