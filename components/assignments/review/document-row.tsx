"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { useUpload } from "@/components/files/use-uploads";
import { Button } from "@/components/ui/button";
import { FileDrop } from "@/components/ui/file-drop";
import type { UploadedFile } from "@/lib/files/uploads/schema";
import { acceptFor, uploadHint } from "@/lib/files/words";

const destination = "booking_attachments";

type DocumentRowProps = { onUploaded(file: UploadedFile): void; onDiscard(): void };

/** A document that is about to be added: chosen, on its way up, or failed. */
export function DocumentRow({ onUploaded, onDiscard }: DocumentRowProps) {
  const [arrived, setArrived] = useState<string | null>(null);
  const upload = useUpload({
    destination,
    onUploaded: (file) => {
      setArrived(file.file_name);
      onUploaded(file);
    },
  });
  const done = arrived === null ? null : { status: "uploading" as const, name: arrived, percent: 100 };
  const state = upload.state ?? done ?? { status: "empty" as const };
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <FileDrop
          label="Document"
          state={state}
          accept={acceptFor(destination)}
          hint={uploadHint(destination)}
          onFiles={([file]) => file && upload.start(file)}
          onRetry={upload.retry}
          onRemove={onDiscard}
          {...(upload.state && { onCancel: upload.cancel })}
        />
      </div>
      {state.status === "empty" && (
        <Button variant="ghost" size="icon-sm" aria-label="Discard this row" onClick={onDiscard}>
          <X />
        </Button>
      )}
    </div>
  );
}
