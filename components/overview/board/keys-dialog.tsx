import { DialogBody, OpenDialog } from "@/components/ui/dialog";

const keys: readonly [string, string][] = [
  ["Arrows", "Move by a day or a row"],
  ["Home, End", "First and last day"],
  ["Page Up, Page Down", "A week earlier, a week later"],
  ["Enter", "Open the shifts of a cell; put down who is picked"],
  ["Space", "Pick a clinician"],
  ["Escape", "Let go"],
  ["A", "Ask somebody for the first open shift"],
  ["N", "Add a shift"],
  ["P", "Publish the drafts of a cell"],
  ["?", "This list"],
];

export type KeysDialogProps = { open: boolean; onClose(): void };

/** The keys of the board [SCH-S-009]. */
export const KeysDialog = ({ open, onClose }: KeysDialogProps) =>
  open && (
    <OpenDialog title="Keys" size="sm" onClose={onClose}>
      <DialogBody>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border bg-muted px-1.5 py-0.5 font-sans text-xs">{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </OpenDialog>
  );
