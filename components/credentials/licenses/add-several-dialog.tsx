"use client";

import { CircleAlert, CircleCheck, CopyCheck } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, OpenDialog } from "@/components/ui/dialog";
import { FileDrop } from "@/components/ui/file-drop";
import { LabelledField } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { mediumDay } from "@/lib/core/pure/text";
import { mostRows, type PastedLicense, type PastedRow, readLicenses } from "./pasted-licenses";

type Draft = { type: string | null; state: string | null; number: string | null };

/** Text that no CSV is: an open quote, say. */
function tryToRead(text: string, held: readonly Draft[]): PastedRow[] | null {
  try {
    return readLicenses(text, held);
  } catch {
    return null;
  }
}

/** Adds licenses from pasted rows or a file to the form, where they are not saved yet; nothing is sent. */
export function AddSeveralDialog({ onClose }: { onClose(): void }) {
  const { getValues, setValue } = useFormContext<{ licenses: Draft[] }>();
  const [text, setText] = useState("");
  const held = getValues("licenses");
  const rows = useMemo(() => tryToRead(text, held), [text, held]);
  const good = (rows ?? []).flatMap(({ license, isThere }) => (license && !isThere ? [license] : []));
  const isTooMuch = (rows?.length ?? 0) > mostRows;

  function add() {
    const added = good.map((license) => ({ id: null, status: "ACTIVE", file: null, ...license }));
    setValue("licenses", [...getValues("licenses"), ...added], { shouldDirty: true, shouldValidate: true });
    onClose();
  }

  return (
    <OpenDialog
      title="Add several licenses"
      description="One a line: type, state, number, expiration date. The text stays in this browser until you save the form."
      full
      onClose={onClose}
    >
      <DialogBody className="grid grid-cols-1 content-start gap-5">
        <LabelledField
          label="Rows"
          description="Split by comma, semicolon or tab; dates as 2027-03-31 or 03/31/2027; a first line with names is fine."
        >
          {(control) => (
            <Textarea
              {...control}
              value={text}
              rows={6}
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
              placeholder="Medical, Maine, MD12345, 2027-03-31"
            />
          )}
        </LabelledField>
        <FileDrop
          label="CSV file"
          state={{ status: "empty" }}
          accept=".csv,.txt"
          hint="A CSV file, read here and sent nowhere"
          onFiles={([file]) => void file?.text().then(setText)}
        />
        {isTooMuch && (
          <Said
            icon={<CircleAlert aria-hidden className="text-red" />}
          >{`At most ${mostRows} rows at once.`}</Said>
        )}
        {rows === null && (
          <Said icon={<CircleAlert aria-hidden className="text-red" />}>
            These are no rows that we can read.
          </Said>
        )}
        {rows && rows.length > 0 && !isTooMuch && <Preview rows={rows} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={good.length === 0 || isTooMuch} onClick={add}>
          {`Add ${good.length} to the form`}
        </Button>
      </DialogFooter>
    </OpenDialog>
  );
}

const Said = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p role="alert" className="flex items-start gap-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
    {icon}
    {children}
  </p>
);

const wordsOf = ({ type, state, number, expiration_date }: PastedLicense) =>
  [type, state, number, expiration_date && mediumDay(expiration_date)].filter(Boolean).join(" · ");

const Preview = ({ rows }: { rows: PastedRow[] }) => (
  <ul aria-label="Preview" className="divide-y rounded-md border text-sm">
    {rows.map((row) => (
      <li
        key={row.line}
        className="flex items-start gap-2.5 px-3.5 py-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
      >
        <Mark row={row} />
        <span className="min-w-0 flex-1 break-words">
          {row.license ? wordsOf(row.license) : row.text}
          {row.problem && <span className="block font-medium text-red text-xs">{row.problem}</span>}
          {row.isThere && <span className="block text-muted-foreground text-xs">Already there</span>}
        </span>
      </li>
    ))}
  </ul>
);

function Mark({ row: { problem, isThere } }: { row: PastedRow }) {
  if (problem) return <CircleAlert aria-hidden className="text-red" />;
  if (isThere) return <CopyCheck aria-hidden className="text-muted-foreground" />;
  return <CircleCheck aria-hidden className="text-green" />;
}
