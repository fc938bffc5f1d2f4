"use client";

import { ListChecks, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { onDemand } from "@/components/ui/on-demand";
import { maxRequirements, requirementTexts } from "@/lib/connections/requirements/words";
import { CopyMenu, type OtherFacility } from "./copy-menu";
import { LineButtons } from "./line-buttons";
import { newLine, type RequirementLine, sentenceOf, suggestion } from "./requirement-line";
import { useLineFocus } from "./use-line-focus";

const RequirementDialog = onDemand(async () => (await import("./requirement-dialog")).RequirementDialog);

type RequirementListProps = {
  facility: { id: string; state: string | null };
  /** From where a checklist can be copied. */
  others: readonly OtherFacility[];
  readOnly: boolean;
};

type Held = { requirements: RequirementLine[] };

/** The lines of a checklist within the page's form, in the facility's order [CRD-S-016 CRD-S-017]. */
export function RequirementList({ facility, others, readOnly }: RequirementListProps) {
  const { control } = useFormContext<Held>();
  const lines = useFieldArray({ control, name: "requirements", keyName: "key" });
  /** The place of the line that is edited; the one after the last is a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const focus = useLineFocus();
  const held = lines.fields.map(({ key: _, ...line }): RequirementLine => line);
  const isFull = held.length >= maxRequirements;
  const isNew = edited === held.length;

  function save(line: RequirementLine) {
    if (edited === null) return;
    if (isNew) lines.append(line, { shouldFocus: false });
    else {
      lines.update(edited, line);
      focus.edited(edited);
    }
    setEdited(null);
  }

  function suggest() {
    lines.replace([...suggestion]);
    focus.filled();
  }

  const lineButtons = (line: RequirementLine, place: number) => (
    <LineButtons
      name={sentenceOf(line, facility.state)}
      isFirst={place === 0}
      isLast={place === held.length - 1}
      onMove={(by) => {
        lines.move(place, place + by);
        focus.moved(place + by, by);
      }}
      onEdit={() => setEdited(place)}
      onRemove={() => {
        lines.remove(place);
        focus.removed(place);
      }}
    />
  );

  return (
    <div className="grid min-w-0 gap-4">
      {held.length === 0 ? (
        <NoRequirements onSuggest={readOnly ? undefined : suggest} />
      ) : (
        <ol ref={focus.list} aria-label="Requirements" className="divide-y rounded-lg border">
          {lines.fields.map(({ key, ...line }, place) => (
            <li key={key} className="flex flex-wrap items-center gap-x-3 py-1.5 pr-2 pl-4">
              <span className="min-w-0 flex-1 basis-52 break-words py-1 text-sm">
                {sentenceOf(line, facility.state)}
              </span>
              {!readOnly && lineButtons(line, place)}
            </li>
          ))}
        </ol>
      )}
      {!readOnly && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            ref={focus.rest}
            disabled={isFull}
            onClick={() => setEdited(held.length)}
            {...RequirementDialog.preloadProps}
          >
            <Plus aria-hidden />
            Add requirement
          </Button>
          <CopyMenu
            others={others}
            onCopy={(copied) =>
              lines.append(copied.slice(0, maxRequirements - held.length), { shouldFocus: false })
            }
            held={held}
          />
          {isFull && <p className="text-muted-foreground text-xs">{requirementTexts.tooMany}</p>}
        </div>
      )}
      <Suspense>
        {edited !== null && (
          <RequirementDialog
            title={isNew ? "Add requirement" : "Edit requirement"}
            submitLabel={isNew ? "Add" : "Apply"}
            facilityId={facility.id}
            line={held[edited] ?? newLine()}
            others={held.filter((_, place) => place !== edited)}
            onSave={save}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** `onSuggest` is left out where the list is only read. */
const NoRequirements = ({ onSuggest }: { onSuggest?(): void }) => (
  <div className="rounded-lg border border-dashed">
    <EmptyState
      icon={<ListChecks aria-hidden />}
      title="No requirements yet. Providers go straight to clearance."
      text={
        onSuggest && (
          <Button className="mt-3" onClick={onSuggest}>
            Start from our suggestion
          </Button>
        )
      }
      className="py-8"
    />
  </div>
);
