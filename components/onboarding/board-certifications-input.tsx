"use client";
import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox } from "@/components/ui/combobox";
import type { FieldControl } from "@/components/ui/form";
import { codedOptionsOf, titleOf } from "@/lib/core/pure/codes";
import type { Board } from "./step-values";

type BoardCertificationsInputProps = Omit<FieldControl, "value" | "onChange"> & {
  value: Board[];
  onChange(value: Board[]): void;
};

/** Boards found by typing and listed below, each certified or eligible; NONE is neither. */
export function BoardCertificationsInput({ value, onChange, ...control }: BoardCertificationsInputProps) {
  const options = codedOptionsOf("BoardCertificationType").map((option) => ({
    ...option,
    disabled: value.some((board) => board.type === option.value),
  }));
  return (
    <div className="grid gap-2.5">
      <Combobox
        {...control}
        aria-describedby={`${control.id}-hint`}
        options={options}
        value={null}
        onChange={(type) => type && onChange([...value, { type, board_eligible: false }])}
        placeholder="Search boards"
      />
      <p id={`${control.id}-hint`} className="-mt-1 text-muted-foreground text-xs">
        If you are not boarded or eligible, select NONE.
      </p>
      {value.length > 0 && (
        <ul aria-label="Chosen board certifications" className="divide-y rounded-md border">
          {value.map((board) => {
            const title = titleOf("BoardCertificationType", board.type);
            return (
              <li key={board.type} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 pr-1.5 pl-3">
                <span className="min-w-0 flex-1 basis-40 text-sm">
                  {title}
                  {board.type !== "NONE" && <span className="text-muted-foreground"> {board.type}</span>}
                </span>
                {board.type !== "NONE" && (
                  <Checkbox
                    label="Board Eligible?"
                    checked={board.board_eligible}
                    onCheckedChange={(checked) =>
                      onChange(
                        value.map((each) =>
                          each === board ? { ...each, board_eligible: checked === true } : each,
                        ),
                      )
                    }
                  />
                )}
                <Button
                  variant="ghost"
                  size="icon-sm"
                  className="ml-auto"
                  aria-label={`Remove ${title}`}
                  onClick={() => onChange(value.filter((each) => each !== board))}
                >
                  <X aria-hidden />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
