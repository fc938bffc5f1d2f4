import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import type { Chosen } from "./recent";

/** A row of the list, and the heading it comes under. */
export type Choice = Chosen & { group: string };

type ResultListProps = {
  id: string;
  choices: readonly Choice[];
  /** The groups that have more results than are shown. */
  more: readonly string[];
  current: number;
  optionId(place: number): string;
  onActive(place: number): void;
  onChosen(chosen: Chosen): void;
};

/** Rows under their headings, each with its place among all. */
function groupsOf(choices: readonly Choice[]) {
  const groups = new Map<string, { choice: Choice; place: number }[]>();
  for (const [place, choice] of choices.entries())
    groups.set(choice.group, [...(groups.get(choice.group) ?? []), { choice, place }]);
  return [...groups];
}

/** The results in groups. Focus stays in the field, which names the current row. */
export function ResultList({ id, choices, more, current, optionId, onActive, onChosen }: ResultListProps) {
  if (choices.length === 0) return null;
  return (
    <div role="listbox" id={id} aria-label="Results" className="grid gap-3">
      {groupsOf(choices).map(([title, rows], index) => {
        const headingId = `${id}-group-${index}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a list of options has no fieldset
          <div
            key={title}
            role="group"
            aria-labelledby={title ? headingId : undefined}
            aria-label={title ? undefined : "Pages"}
          >
            {title && (
              <div
                id={headingId}
                className="px-2 pb-1 font-semibold text-2xs text-muted-foreground uppercase"
              >
                {title}
              </div>
            )}
            {rows.map(({ choice: { group, ...chosen }, place }) => (
              <Link
                key={chosen.href}
                id={optionId(place)}
                role="option"
                aria-selected={place === current}
                tabIndex={-1}
                href={chosen.href}
                onClick={() => onChosen(chosen)}
                onPointerMove={() => onActive(place)}
                className={cn(
                  "flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-md px-2 py-2.5",
                  place === current && "bg-secondary",
                )}
              >
                <span className="min-w-0 break-words font-medium">{chosen.title}</span>
                {chosen.text && (
                  <span className="min-w-0 break-words text-muted-foreground text-sm">{chosen.text}</span>
                )}
              </Link>
            ))}
            {more.includes(title) && (
              <p className="px-2 pt-1 text-muted-foreground text-xs">
                There are more. Type more to narrow them.
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
