"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { retryFailure } from "@/lib/staff/calls";

/** Tries a failed mail or job again. */
export function RetryFailure({ id, title }: { id: string; title: string }) {
  const router = useRouter();
  const retry = useSend(retryFailure);
  const run = () =>
    retry.mutate(
      { id },
      {
        onSuccess: ({ detail }) => toastSuccess(detail),
        onError: (error) => toastError(error, { fallback: "It is no longer among the failures." }),
        onSettled: () => router.refresh(),
      },
    );
  return (
    <Button size="sm" aria-label={`Retry ${title}`} pending={retry.isPending} onClick={run}>
      {!retry.isPending && <RotateCw aria-hidden />}
      Retry
    </Button>
  );
}
