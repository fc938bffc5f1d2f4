"use client";

import { Refused } from "@/components/pay/refused";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, OpenDialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/form";
import { DialogForm } from "@/components/ui/form-dialog";
import { Instant } from "@/components/ui/instant";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCall } from "@/lib/core/browser/use-call";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { numberText } from "@/lib/core/pure/text";
import { acceptExclusionList, getExclusionList } from "@/lib/credentials/exclusions/calls";
import type { ExclusionList } from "@/lib/credentials/exclusions/schema";
import { originText, statusOfList } from "./list-words";

type ListDialogProps = { id: string; onClose(): void };

/** A list with its counts, why it is not used, and the first lines that cannot be read. */
export function ListDialog({ id, onClose }: ListDialogProps) {
  const { data: list } = useCall(getExclusionList, { id });
  return (
    <OpenDialog
      title={list ? `Exclusion list: ${statusOfList(list).label.toLowerCase()}` : "Exclusion list"}
      onClose={onClose}
    >
      {list ? (
        <Content list={list} onClose={onClose} />
      ) : (
        <DialogBody>
          <Skeleton className="h-40" />
        </DialogBody>
      )}
    </OpenDialog>
  );
}

function Content({ list, onClose }: { list: ExclusionList; onClose(): void }) {
  if (list.can_accept) return <AcceptForm list={list} onClose={onClose} />;
  return (
    <>
      <DialogBody className="grid grid-cols-1 gap-5">
        <Counts list={list} />
      </DialogBody>
      <DialogFooter
        summary={
          list.waits_for_other && <p className="text-muted-foreground text-sm">Waiting for somebody else.</p>
        }
      >
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </>
  );
}

/** Has a refused list used all the same. */
function AcceptForm({ list, onClose }: { list: ExclusionList; onClose(): void }) {
  const form = useCallForm(acceptExclusionList, {
    values: { id: list.id, reason: "" },
    toBody: (values) => values,
    onDone() {
      toastSuccess("The list is imported again.");
      onClose();
    },
    onRefused: toastUnplaced,
  });
  return (
    <DialogForm form={form} submitLabel="Use it anyway" variant="danger" className="grid grid-cols-1 gap-5">
      <Refused texts={form.problems} />
      <Counts list={list} />
      <Field
        name="reason"
        label="Why it is right"
        required
        as={Textarea}
        rows={3}
        maxLength={500}
        description="It replaces the current list, whatever it lacks."
      />
    </DialogForm>
  );
}

const countsOf = (list: ExclusionList): [string, number][] => [
  ["Lines read", list.rows_read],
  ["People kept", list.rows_kept],
  ["Businesses, left out", list.rows_business],
  ["Reinstated, left out", list.rows_reinstated],
  ["Lines that cannot be read", list.rows_bad],
  ["Providers compared", list.providers_screened],
  ["New matches", list.hits_found],
];

function Counts({ list }: { list: ExclusionList }) {
  return (
    <>
      {list.refusal && <Alert tone="warning" messages={[list.refusal]} />}
      <p className="text-muted-foreground text-sm">
        {`${originText(list)}, `}
        <Instant at={list.started_at} to="minute" />
        {list.accepted_by && ` · Used by the word of ${list.accepted_by}: ${list.accept_reason}`}
      </p>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-2 text-sm">
        {countsOf(list).map(([label, count]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="text-right font-medium">{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      {list.bad_lines.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-sm">
            {list.rows_bad > list.bad_lines.length
              ? `The first ${list.bad_lines.length} lines that cannot be read`
              : "Lines that cannot be read"}
          </h3>
          <ul className="max-h-64 divide-y overflow-y-auto rounded-md border text-xs">
            {list.bad_lines.map(({ line, reason }) => (
              <li key={line} className="flex gap-3 px-3 py-2">
                <span className="w-20 shrink-0 text-muted-foreground">{`Line ${line}`}</span>
                <span className="min-w-0 break-words">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
