import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";

type CommentFieldProps = {
  id: string;
  reader: string;
  value: string;
  onChange(value: string): void;
};

/** What is said along with a request, an answer or a change. */
export const CommentField = ({ id, reader, value, onChange }: CommentFieldProps) => (
  <div className="grid gap-1.5">
    <div className="flex items-center justify-between gap-3">
      <Label htmlFor={id}>Comment</Label>
      <span className="text-muted-foreground text-xs">Optional, seen by the {reader}</span>
    </div>
    <Textarea
      id={id}
      rows={2}
      maxLength={2000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-16"
    />
  </div>
);
