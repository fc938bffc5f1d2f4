"use client";

import { Plus } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/label";
import { templateLimits, templateTexts } from "@/lib/opportunities/need-templates/words";
import type { RateKind } from "@/lib/providers/words";
import { TemplateLine } from "./template-line";
import { newLine, type TemplateValues } from "./template-values";

/** The lines of a template: which shifts are needed on which days of the week. */
export function TemplateLines({ kinds }: { kinds: readonly RateKind[] }) {
  const { control, formState } = useFormContext<TemplateValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "lines", keyName: "key" });
  const add = useRef<HTMLButtonElement>(null);
  const isFull = fields.length >= templateLimits.lines;
  const wrong = formState.errors.lines?.message ?? formState.errors.lines?.root?.message;
  return (
    <section aria-labelledby="template-lines" className="grid grid-cols-1 gap-3">
      <h3 id="template-lines" className="text-base">
        Shifts
      </h3>
      <ol className="grid grid-cols-1 gap-3 empty:hidden">
        {fields.map(({ key }, place) => (
          <TemplateLine
            key={key}
            place={place}
            kinds={kinds}
            onRemove={() => {
              remove(place);
              add.current?.focus();
            }}
          />
        ))}
      </ol>
      <FieldError id="template-lines-error" text={wrong} />
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={add} size="sm" disabled={isFull} onClick={() => append(newLine(kinds[0]))}>
          <Plus aria-hidden />
          Add a line
        </Button>
        {isFull && <p className="text-muted-foreground text-xs">{templateTexts.manyLines}</p>}
      </div>
    </section>
  );
}
