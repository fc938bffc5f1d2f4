import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { titleOf } from "@/lib/core/pure/codes";

type BoardListProps = {
  boards: readonly { code: string; eligible: boolean }[];
  /** What is asked of each board but NONE. */
  question: string;
  /** Nothing can be changed. */
  disabled?: boolean;
  /** Classes of the buttons. */
  buttons?: string;
  onEligible(code: string, eligible: boolean): void;
  onRemove(code: string): void;
};

/** Chosen board certifications, each with whether being eligible is enough. */
export function BoardList({ boards, question, disabled, buttons, onEligible, onRemove }: BoardListProps) {
  if (boards.length === 0) return null;
  return (
    <ul aria-label="Chosen board certifications" className="divide-y rounded-md border">
      {boards.map(({ code, eligible }) => {
        const title = titleOf("BoardCertificationType", code);
        return (
          <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 pr-1.5 pl-3">
            <span className="min-w-0 flex-1 basis-40 text-sm">
              {title}
              {code !== "NONE" && <span className="text-muted-foreground"> {code}</span>}
            </span>
            {code !== "NONE" && (
              <Checkbox
                label={question}
                disabled={disabled}
                checked={eligible}
                onCheckedChange={(checked) => onEligible(code, checked === true)}
              />
            )}
            {!disabled && (
              <Button
                variant="ghost"
                size="icon-sm"
                className={buttons}
                aria-label={`Remove ${title}`}
                onClick={() => onRemove(code)}
              >
                <X aria-hidden />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
