"use client";
import { DialogBody, DialogHeader } from "@/components/ui/dialog";
import { RecordDialog } from "@/components/ui/record-dialog";
import { RecordRead } from "@/components/ui/record-read";
import { longName } from "./samples";
import { flowing, Opened } from "./specimen";

const title = "A record";
const ofNothing = { data: undefined, isFetching: false, refetch: async () => null };

type SampleProps = { onClose(): void; dirty?: boolean; known?: string; isError?: boolean };

const Sample = ({ onClose, dirty, known, isError = false }: SampleProps) => (
  <RecordDialog open onClose={onClose} full dirty={dirty} lost="What you typed has not been sent.">
    <RecordRead read={{ ...ofNothing, data: known, isError }} title={title}>
      {(record) => (
        <>
          <DialogHeader title={title} />
          <DialogBody tabIndex={0}>{record}</DialogBody>
        </>
      )}
    </RecordRead>
  </RecordDialog>
);

export const recordDialogs = flowing("record-dialogs", "Record over its list", "record-dialog record-read", {
  "Known, coming, not read": (
    <>
      <Opened name="Known record">{(close) => <Sample onClose={close} known={longName} />}</Opened>
      <Opened name="Coming record">{(close) => <Sample onClose={close} />}</Opened>
      <Opened name="Failed record">{(close) => <Sample onClose={close} isError />}</Opened>
    </>
  ),
  "Closing asks before what was typed is lost": (
    <Opened name="Changed record">{(close) => <Sample onClose={close} known={longName} dirty />}</Opened>
  ),
});
