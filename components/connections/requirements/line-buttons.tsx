import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";

type LineButtonsProps = {
  /** The line in words. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  onEdit(): void;
  onRemove(): void;
};

/** What can be done with one line of a checklist. */
export const LineButtons = ({ name, isFirst, isLast, onMove, onEdit, onRemove }: LineButtonsProps) => {
  const actions = [
    { label: "Move up", icon: ArrowUp, disabled: isFirst, act: () => onMove(-1) },
    { label: "Move down", icon: ArrowDown, disabled: isLast, act: () => onMove(1) },
    { label: "Edit", icon: Pencil, disabled: false, act: onEdit },
    { label: "Remove", icon: Trash2, disabled: false, act: onRemove },
  ];
  return (
    <span className="flex shrink-0 items-center">
      {actions.map(({ label, icon: Icon, disabled, act }) => (
        <Button
          key={label}
          variant="ghost"
          size="icon-sm"
          aria-label={`${label}: ${name}`}
          data-action={label}
          disabled={disabled}
          onClick={act}
        >
          <Icon />
        </Button>
      ))}
    </span>
  );
};
