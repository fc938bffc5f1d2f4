"use client";

import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { get, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { capitalized } from "@/lib/core/pure/text";
import { useIncomplete } from "./section-form";

/** An item of the form's values: null where nothing is entered yet, and as the id, until it is saved. */
export type Draft<Item extends object> = { [Name in keyof Item]: Item[Name] | null };

type RecordListProps = {
  /** The list in the form's values. */
  name: string;
  /** What one is called: "license". */
  noun: string;
  /** Shown while there is none. */
  empty?: string;
  newItem: object;
  /** What an item is about, beside its number. */
  summary?(values: never): string;
  /** The fields of an item; `item` is where it lies in the form's values, `place` counts from 0. */
  children(item: string, place: number): ReactNode;
};

function Summary({ item, of }: { item: string; of(values: never): string }) {
  const values = useWatch({ name: item });
  const text = values ? of(values as never) : "";
  return text ? <span className="font-normal text-muted-foreground"> · {text}</span> : null;
}

/** A list of records that grows by one at a time: the next one waits until those before it are valid. */
export function RecordList({ name, noun, empty, newItem, summary, children }: RecordListProps) {
  const { fields, append, remove } = useFieldArray({ name, keyName: "key" });
  const { errors } = useFormState({ name });
  const incomplete = useIncomplete(name);
  const addButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const error = get(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  const text = error?.root?.message ?? error?.message;
  return (
    <div className="grid min-w-0 gap-4 md:col-span-2">
      {fields.length === 0 && <p className="text-muted-foreground text-sm">{empty ?? `No ${noun}s yet.`}</p>}
      <ol className="grid gap-4 empty:hidden">
        {fields.map(({ key }, place) => (
          <li key={key} aria-label={`${capitalized(noun)} ${place + 1}`} className="rounded-lg border p-4">
            <div className="-mt-1 mb-2 flex min-h-8 items-center justify-between gap-3">
              <h3 className="font-medium text-sm">
                {capitalized(noun)} {place + 1}
                {summary && <Summary item={`${name}.${place}`} of={summary} />}
              </h3>
              <Button
                variant="ghost"
                size="icon-sm"
                className="-mr-2"
                aria-label={`Remove ${noun} ${place + 1}`}
                onClick={() => {
                  remove(place);
                  addButton.current?.focus();
                }}
              >
                <Trash2 />
              </Button>
            </div>
            <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">{children(`${name}.${place}`, place)}</div>
          </li>
        ))}
      </ol>
      {text && (
        <p role="alert" className="font-medium text-red text-xs">
          {text}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          ref={addButton}
          disabled={incomplete}
          aria-describedby={incomplete ? hintId : undefined}
          onClick={() => append(newItem)}
          className="max-md:h-11 max-md:w-full"
        >
          <Plus aria-hidden />
          {`Add ${noun}`}
        </Button>
        {incomplete && (
          <p id={hintId} className="text-muted-foreground text-xs">
            Complete the current ones to add another.
          </p>
        )}
      </div>
    </div>
  );
}
