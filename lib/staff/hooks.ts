"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call } from "@/lib/core/pure/call";
import { rejectUser, restoreUser, retryFailure } from "@/lib/staff/calls";

/** What is read again after anything that staff do: the records and their audit trails. */
export const staffKeys = { all: ["staff"] as const };

function useStaffSend<Input extends z.ZodType, Output extends z.ZodType>(call: Call<Input, Output>) {
  const client = useQueryClient();
  return useSend(call, { onSettled: () => client.invalidateQueries({ queryKey: staffKeys.all }) });
}

export const useRejectUser = () => useStaffSend(rejectUser);
export const useRestoreUser = () => useStaffSend(restoreUser);
export const useRetryFailure = () => useStaffSend(retryFailure);
