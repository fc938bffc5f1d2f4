"use client";

import type { FieldControl } from "@/components/ui/form";
import { NumberInput } from "@/components/ui/number-input";
import { cn } from "@/lib/core/browser/cn";

type ScaleInputProps = FieldControl & { words: readonly string[] };

/**
 * A number from 1 to 5, typed or picked. The buttons are shortcuts for pointers; the keyboard and screen readers have
 * the number, and hear its word.
 */
export function ScaleInput({ words, ...control }: ScaleInputProps) {
  const value: number | null = control.value;
  const word = value === null ? "Not answered yet" : words[value - 1];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <NumberInput
        {...control}
        value={value}
        maxLength={2}
        className="w-14 text-center font-medium"
        placeholder="1–5"
      />
      <span aria-hidden className="flex gap-1">
        {words.map((each, index) => (
          <button
            key={each}
            type="button"
            tabIndex={-1}
            title={each}
            onClick={() => control.onChange(index + 1)}
            className={cn(
              "grid size-[38px] place-items-center rounded-md border bg-card font-medium text-sm transition-colors hover:border-primary hover:bg-primary-soft",
              value === index + 1 && "border-primary bg-primary text-primary-foreground hover:bg-primary",
            )}
          >
            {index + 1}
          </button>
        ))}
      </span>
      <output htmlFor={control.id} className="min-h-5.5 min-w-32 text-muted-foreground text-sm max-sm:w-full">
        {word}
      </output>
    </div>
  );
}
