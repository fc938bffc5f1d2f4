"use client";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog, type ConfirmDialogProps } from "@/components/ui/confirm-dialog";
import { ConflictDialog } from "@/components/ui/conflict/conflict-dialog";
import type { Difference } from "@/components/ui/conflict/differences";
import {
  DialogBody,
  DialogClose,
  type DialogContentProps,
  DialogFooter,
  OpenDialog,
} from "@/components/ui/dialog";
import { DialogButton } from "@/components/ui/dialog-button";
import { Input } from "@/components/ui/input";
import { LabelledField } from "@/components/ui/label";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Select } from "@/components/ui/select";
import { ShownOnce } from "@/components/ui/shown-once";
import { Stat } from "@/components/ui/stat";
import { formDialogs } from "./form-dialogs";
import { recordDialogs } from "./record-dialogs";
import { longName, states } from "./samples";
import { family, flowing, Opened, tried } from "./specimen";

const Closing = ({ back, on }: { back: string; on: string }) => (
  <>
    <DialogClose asChild>
      <Button>{back}</Button>
    </DialogClose>
    <DialogClose asChild>
      <Button variant="primary">{on}</Button>
    </DialogClose>
  </>
);

const SampleDialog = ({ name, size }: { name: string; size: DialogContentProps["size"] }) => (
  <Opened name={name}>
    {(close) => (
      <OpenDialog
        title={name}
        description="It holds the focus, and Escape closes it."
        size={size}
        onClose={close}
      >
        <DialogBody className="grid gap-4">
          <LabelledField label="City">{(control) => <Input {...control} />}</LabelledField>
          <LabelledField label="State: its list scrolls within the dialog">
            {(control) => tried("ME", (held) => <Select {...control} options={states} {...held} />)}
          </LabelledField>
        </DialogBody>
        <DialogFooter>
          <Closing back="Cancel" on="Save" />
        </DialogFooter>
      </OpenDialog>
    )}
  </Opened>
);

const SecretShownOnce = () => (
  <Opened name="A secret, once">
    {(close) => (
      <ShownOnce
        title="Your key"
        text="Keep it where your other secrets are."
        secret="wk_payroll27kq3_8s7f0c1d2e3f4g5h"
        onClose={close}
      />
    )}
  </Opened>
);

const LongDialog = () => (
  <Opened name="Long, with totals">
    {(close) => (
      <OpenDialog
        title={longName}
        description="Its body scrolls; its head and its foot stay."
        aside="Waiting"
        onClose={close}
      >
        <DialogBody className="grid gap-4" tabIndex={0}>
          {Array.from({ length: 12 }, (_, index) => `Paragraph ${index + 1}. ${longName}.`).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </DialogBody>
        <DialogFooter
          summary={
            <>
              <Stat label="Accepted" value="2 of 3" />
              <Stat label="Total" value="$4,470" />
            </>
          }
        >
          <Closing back="Decline all" on="Send answer" />
        </DialogFooter>
      </OpenDialog>
    )}
  </Opened>
);

type AskProps = Omit<ConfirmDialogProps, "open" | "onOpenChange" | "onConfirm"> & { name: string };

const Ask = ({ name, ...question }: AskProps) => (
  <Opened name={name}>
    {(close) => <ConfirmDialog {...question} open onOpenChange={close} onConfirm={close} />}
  </Opened>
);

const differences: Difference[] = [
  { name: "city", mine: "Portland", newer: "South Portland", typed: true },
  { name: "note", mine: longName, newer: "", typed: false },
  { name: "password", mine: "one", newer: "other", typed: true },
];

export const overlays = family(
  "overlays",
  "Overlays",
  "They take the focus, give it back, and close on Escape.",
  [
    flowing("dialogs", "Dialog", "dialog dialog-button portal-container shown-once", {
      "Small, medium, large: a sheet on phones": (
        <>
          <SampleDialog name="Small dialog" size="sm" />
          <SampleDialog name="Medium dialog" size="md" />
          <SampleDialog name="Large dialog" size="lg" />
        </>
      ),
      "Long text": <LongDialog />,
      "Shown once": <SecretShownOnce />,
      "Under its button": (
        <DialogButton
          variant="primary"
          dialog={(close) => (
            <OpenDialog title="By its button" size="sm" onClose={close}>
              <DialogBody>It is drawn as long as it is open.</DialogBody>
            </OpenDialog>
          )}
        >
          Open by the button
        </DialogButton>
      ),
    }),
    formDialogs,
    recordDialogs,
    flowing("confirm-dialogs", "Question", "confirm-dialog confirm-dialog-box", {
      "A question that must be answered": (
        <>
          <Ask
            name="Plain"
            title="Send the request?"
            text="They can answer it at once."
            confirmLabel="Send"
          />
          <Ask name="Dangerous" title="Remove this day?" confirmLabel="Remove" danger />
          <Ask name="Busy" title="Send the request?" confirmLabel="Sending" pending />
          <Ask name="Failed" title="Send the request?" confirmLabel="Send">
            <Alert tone="error" messages={["Somebody else has taken this day."]} />
          </Ask>
        </>
      ),
    }),
    flowing("meanwhile-dialogs", "Saved meanwhile", "conflict/conflict-dialog", {
      "Somebody else saved the same record: which text is kept?": (
        <Opened name="Changed meanwhile">
          {(close) => (
            <ConflictDialog
              differences={differences}
              labels={{ city: "City", note: "Note", password: "Password" }}
              onSave={close}
              onBack={close}
            />
          )}
        </Opened>
      ),
    }),
    flowing("popovers", "Popover", "popover popover-popup", {
      "Under its button": (
        <Popover>
          <PopoverTrigger asChild>
            <Button>Show details</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="Details" className="grid w-64 gap-3">
            <p className="text-sm">{longName}</p>
            <PopoverClose asChild>
              <Button size="sm">Close</Button>
            </PopoverClose>
          </PopoverContent>
        </Popover>
      ),
    }),
  ],
);
