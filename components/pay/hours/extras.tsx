"use client";

import { Plus } from "lucide-react";
import { Suspense, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { extraTitle } from "@/components/pay/timesheet-words";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { FieldError } from "@/components/ui/label";
import { onDemand } from "@/components/ui/on-demand";
import { maxExtras, timesheetTexts } from "@/lib/pay/timesheets/words";
import { extraKinds } from "@/lib/pay/words";
import { type HoursValues, newExtra } from "./hours-values";

const ExtraFields = onDemand(async () => (await import("./extra-fields")).ExtraFields);

/** Pay on top of the hours; mileage only where the assignment pays it. */
export function Extras({ mileageRate }: { mileageRate: number }) {
  const { control, formState } = useFormContext<HoursValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "extras", keyName: "key" });
  const kinds = extraKinds.filter((kind) => kind !== "MILEAGE" || mileageRate > 0);
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  const full = fields.length >= maxExtras;
  const wrong = formState.errors.extras?.message ?? formState.errors.extras?.root?.message;
  return (
    <section aria-labelledby="extras" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <h3 id="extras" className="text-base">
            Extras
          </h3>
          <p className="text-muted-foreground text-xs">Extras are paid on top of the hours above.</p>
        </div>
        <DropdownMenu
          onCloseAutoFocus={(event) => {
            const field = added.current && list.current?.lastElementChild?.querySelector("input");
            added.current = false;
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          trigger={
            <Button size="sm" disabled={full} {...ExtraFields.preloadProps}>
              <Plus aria-hidden />
              Add Extra
            </Button>
          }
        >
          {kinds.map((kind) => (
            <DropdownMenuItem
              key={kind}
              onSelect={() => {
                added.current = true;
                append(newExtra(kind), { shouldFocus: false });
              }}
            >
              {extraTitle(kind)}
            </DropdownMenuItem>
          ))}
        </DropdownMenu>
      </div>
      {full && <p className="text-muted-foreground text-xs">{timesheetTexts.tooManyExtras}</p>}
      <FieldError id="extras-error" text={wrong} />
      <Suspense>
        {fields.length > 0 && (
          <ol ref={list} className="grid grid-cols-1 gap-3">
            {fields.map(({ key, kind }, index) => (
              <ExtraFields
                key={key}
                index={index}
                kind={kind}
                mileageRate={mileageRate}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        )}
      </Suspense>
    </section>
  );
}
