"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call, InputOf, OutputOf } from "@/lib/core/pure/call";
import {
  acceptInvitation,
  cancelInvitation,
  changeInvitation,
  invitationList,
  invite,
  openInvitation,
  resendInvitation,
} from "@/lib/organizations/invitations/calls";
import type { OpenInvitation } from "@/lib/organizations/invitations/schema";

const invitationsKey = ["invitations"] as const;

/** A page of the pending invitations; fresh for 30 seconds. */
export const useInvitations = (
  input: InputOf<typeof invitationList>,
  options: { initialData?: OutputOf<typeof invitationList> } = {},
) =>
  useQuery({
    queryKey: [...invitationsKey, "list", input],
    queryFn: ({ signal }) => ask(invitationList, input, { signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    ...options,
  });

function useInvitationSend<Input extends z.ZodType, Output extends z.ZodType>(call: Call<Input, Output>) {
  const client = useQueryClient();
  return useSend(call, { onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }) });
}

export const useInvite = () => useInvitationSend(invite);
export const useChangeInvitation = () => useInvitationSend(changeInvitation);
export const useResendInvitation = () => useInvitationSend(resendInvitation);
export const useCancelInvitation = () => useInvitationSend(cancelInvitation);

/** Whom a link invites. The server has drawn the page for what it found; the browser looks once more. */
export const useOpenInvitation = (token: string, found: OpenInvitation | null) =>
  useQuery({
    queryKey: ["open-invitation", token],
    queryFn: ({ signal }) => ask(openInvitation, { token }, { signal }),
    initialData: found ?? undefined,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useAcceptInvitation = () => useSend(acceptInvitation);
