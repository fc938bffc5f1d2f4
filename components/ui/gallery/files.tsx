"use client";
import { FileDrop, type FileDropProps, type FileDropState } from "@/components/ui/file-drop";
import { longName, portrait } from "./samples";
import { State, States } from "./specimen";

type Sample = Partial<FileDropProps> & { name: string; state: FileDropState };

const hint = "PDF or picture, up to 10 MB";
const empty = { status: "empty" } as const;
const there = { status: "completed", name: "license.pdf" } as const;

const samples: Sample[] = [
  { name: "Empty", state: empty, hint },
  { name: "Empty, several at once, without a hint", state: empty, multiple: true },
  { name: "Invalid", state: empty, hint, "aria-invalid": true },
  { name: "Disabled", state: empty, hint, disabled: true },
  { name: "Read-only, nothing there", state: empty, readOnly: true },
  { name: "On its way", state: { status: "uploading", name: "license.pdf", percent: 42 } },
  {
    name: "On its way, too late to cancel",
    state: { status: "uploading", name: "license.pdf", percent: 100 },
    onCancel: undefined,
  },
  { name: "There, with a link and a note", state: { ...there, href: "#files", note: "Added Mar 14, 2027" } },
  { name: "There, a picture", state: { status: "completed", name: "portrait.svg", image: portrait } },
  { name: "There, long name", state: { status: "completed", name: `${longName}.pdf`, href: "#files" } },
  { name: "There, read-only", state: there, readOnly: true },
  {
    name: "Failed",
    state: { status: "failed", name: "license.pdf", message: "The upload failed. Please try again." },
  },
  {
    name: "Failed for good",
    state: { status: "failed", name: "movie.mov", message: "This kind of file is not taken.", final: true },
  },
];

const nothing = () => {};

export const FileDrops = () => (
  <States>
    {samples.map(({ name, ...props }) => (
      <State key={name} name={name} className="grid">
        <FileDrop
          label={name}
          onFiles={nothing}
          onCancel={nothing}
          onRemove={nothing}
          onRetry={nothing}
          {...props}
        />
      </State>
    ))}
  </States>
);
