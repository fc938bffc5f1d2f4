"use client";

import { BoardList } from "@/components/providers/board-list";
import { Combobox } from "@/components/ui/combobox";
import type { FieldControl } from "@/components/ui/form";
import { cn } from "@/lib/core/browser/cn";
import { codedOptionsOf } from "@/lib/core/pure/codes";
import { emptyField } from "@/lib/core/pure/text";
import type { BoardRequirement } from "@/lib/opportunities/schema";
import { askableBoards } from "@/lib/opportunities/words";

type BoardRequirementsProps = Omit<FieldControl, "value" | "onChange"> & {
  value: BoardRequirement[];
  onChange(value: BoardRequirement[]): void;
};

/** Boards found by typing and listed below; for each, whether being eligible is enough. */
export function BoardRequirements({ value, onChange, disabled, ...control }: BoardRequirementsProps) {
  const options = codedOptionsOf("BoardCertificationType").flatMap((option) =>
    askableBoards.includes(option.value)
      ? [{ ...option, disabled: value.some(({ code }) => code === option.value) }]
      : [],
  );
  return (
    <div className="grid gap-2.5">
      <Combobox
        {...control}
        disabled={disabled}
        className={cn(disabled && value.length > 0 && "hidden")}
        options={options}
        value={null}
        onChange={(code) => code && onChange([...value, { code, boardEligible: true }])}
        placeholder={disabled ? emptyField : "Search boards"}
      />
      <BoardList
        boards={value.map(({ code, boardEligible: eligible }) => ({ code, eligible }))}
        question="Board eligible is enough"
        disabled={disabled}
        onEligible={(code, boardEligible) =>
          onChange(value.map((each) => (each.code === code ? { ...each, boardEligible } : each)))
        }
        onRemove={(code) => onChange(value.filter((each) => each.code !== code))}
      />
    </div>
  );
}
