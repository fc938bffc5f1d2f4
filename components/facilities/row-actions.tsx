import { Pencil, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";

type RowActionsProps = { name: string; onEdit(): void; onRemove(): void };

/** What can be done about a row of a facility's list. */
export const RowActions = ({ name, onEdit, onRemove }: RowActionsProps) => (
  <>
    <Button variant="ghost" size="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
      <Pencil />
    </Button>
    <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
      <Trash2 />
    </Button>
  </>
);
