"use client";

import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FileDropFile } from "@/components/ui/file-drop-file";
import { Instant } from "@/components/ui/instant";
import { onDemand } from "@/components/ui/on-demand";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { toastError } from "@/components/ui/toast";
import { attachments } from "@/lib/assignments/attachments/calls";
import { useChangeAttachments } from "@/lib/assignments/attachments/hooks";
import type { Attachment } from "@/lib/assignments/attachments/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { sizeText } from "@/lib/core/pure/text";
import { isImageName } from "@/lib/files/words";

const DocumentRow = onDemand(async () => (await import("./document-row")).DocumentRow);

/** The documents of an assignment: both sides add, the rep who added one removes it. */
export function ReviewDocuments({ requestId }: { requestId: string }) {
  const { data, isError, isFetching, refetch } = useCall(attachments, { request_id: requestId });
  const change = useChangeAttachments(requestId);
  const [rows, setRows] = useState<number[]>([]);
  const [next, setNext] = useState(1);
  const [removing, setRemoving] = useState<Attachment | null>(null);

  const dropRow = (row: number) => setRows((all) => all.filter((each) => each !== row));
  const add = (row: number, file: string, fileName: string) =>
    change.mutateAsync({ add: { file, fileName } }).then(
      () => dropRow(row),
      (error: unknown) => {
        dropRow(row);
        toastError(error);
      },
    );
  const remove = async () => {
    if (!removing) return;
    await change.mutateAsync({ remove: removing.id }).catch((error: unknown) => toastError(error));
    setRemoving(null);
  };

  return (
    <section aria-labelledby="review-documents" className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 id="review-documents" className="text-sm">
          Documents
        </h3>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-2"
          disabled={rows.length > 0}
          {...DocumentRow.preloadProps}
          onClick={() => {
            setRows([...rows, next]);
            setNext(next + 1);
          }}
        >
          <Plus aria-hidden />
          Upload a document
        </Button>
      </div>
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-red text-sm">
          Error loading documents. Please try again later.
          <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!data && !isError && (
        <LoadingRegion label="Loading documents">
          <Skeleton className="h-4 w-2/5" />
        </LoadingRegion>
      )}
      {data?.files.length === 0 && rows.length === 0 && !isError && (
        <p className="text-muted-foreground text-sm">No documents yet.</p>
      )}
      {data?.files.map((file) => (
        <Document key={file.id} file={file} onRemove={() => setRemoving(file)} />
      ))}
      <Suspense>
        {rows.map((row) => (
          <DocumentRow
            key={row}
            onUploaded={({ file, file_name }) => void add(row, file, file_name)}
            onDiscard={() => dropRow(row)}
          />
        ))}
      </Suspense>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title="Remove this document?"
        text={`${removing?.file_name ?? "It"} is removed for both sides.`}
        confirmLabel="Remove"
        onConfirm={() => void remove()}
        pending={change.isPending}
        danger
      />
    </section>
  );
}

function Document({ file, onRemove }: { file: Attachment; onRemove(): void }) {
  const { first_name, last_name } = file.created_by;
  const state = {
    status: "completed" as const,
    name: file.file_name,
    href: file.file,
    note: (
      <>
        {first_name} {last_name} · <Instant at={file.created_at} to="minute" /> · {sizeText(file.size)}
      </>
    ),
    ...(isImageName(file.file_name) && { image: true as const }),
  };
  return <FileDropFile label="Document" state={state} {...(file.can_remove && { onRemove })} />;
}
