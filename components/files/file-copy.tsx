"use client";

import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { useFileCopy } from "@/lib/files/hooks";

/** Pictures that every browser draws; others are only saved. */
const pictures = ["image/png", "image/jpeg"];

/** An address of the bytes for as long as they are shown. */
function useAddressOf(blob: Blob | undefined) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

type FileCopyProps = {
  file: string;
  /** What it is a copy of. */
  of: string;
};

/** A PDF or picture shown in the page, and the way to save it. Phones have no viewer for PDFs: they only save. */
export function FileCopy({ file, of }: FileCopyProps) {
  const { data, isError, isFetching, refetch } = useFileCopy(file);
  const address = useAddressOf(data?.blob);
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || !address)
    return (
      <LoadingRegion>
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  const { name, blob } = data;
  return (
    <div className="grid grid-cols-1 gap-3">
      {blob.type === "application/pdf" && (
        <iframe
          src={address}
          title={`Copy of ${of}`}
          className="h-[60dvh] w-full rounded-md border bg-secondary max-lg:hidden"
        />
      )}
      {pictures.includes(blob.type) && (
        // biome-ignore lint/performance/noImgElement: bytes that the page holds already
        <img
          src={address}
          alt={`Copy of ${of}`}
          className="max-w-full justify-self-center rounded-md border"
        />
      )}
      <a
        href={address}
        download={name}
        className="inline-flex min-h-6 min-w-0 items-center gap-1.5 justify-self-start rounded-sm font-medium text-primary-strong text-sm hover:underline"
      >
        <Download aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 break-all">Download {name}</span>
      </a>
    </div>
  );
}
