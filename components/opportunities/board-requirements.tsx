"use client";

import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox } from "@/components/ui/combobox";
import type { FieldControl } from "@/components/ui/form";
import { cn } from "@/lib/core/browser/cn";
import { titleOf } from "@/lib/core/pure/codes";
import { emptyField } from "@/lib/core/pure/text";
import { askableBoards, type BoardRequirement } from "@/lib/opportunities/schema";

type BoardRequirementsProps = Omit<FieldControl, "value" | "onChange"> & {
  value: BoardRequirement[];
  onChange(value: BoardRequirement[]): void;
};

/** Boards found by typing and listed below; for each, whether being eligible is enough. */
export function BoardRequirements({ value, onChange, disabled, ...control }: BoardRequirementsProps) {
  const options = askableBoards.map((code) => ({
    value: code,
    label: titleOf("BoardCertificationType", code),
    description: code,
    disabled: value.some((each) => each.code === code),
  }));
  const change = (board: BoardRequirement, boardEligible: boolean) =>
    onChange(value.map((each) => (each === board ? { ...each, boardEligible } : each)));
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
      {value.length > 0 && (
        <ul aria-label="Chosen board certifications" className="divide-y rounded-md border">
          {value.map((board) => {
            const title = titleOf("BoardCertificationType", board.code);
            return (
              <li key={board.code} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 pr-1.5 pl-3">
                <span className="min-w-0 flex-1 basis-40 text-sm">
                  {title} <span className="text-muted-foreground">{board.code}</span>
                </span>
                <Checkbox
                  label="Board eligible is enough"
                  disabled={disabled}
                  checked={board.boardEligible}
                  onCheckedChange={(checked) => change(board, checked === true)}
                />
                {!disabled && (
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Remove ${title}`}
                    onClick={() => onChange(value.filter((each) => each !== board))}
                  >
                    <X aria-hidden />
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
