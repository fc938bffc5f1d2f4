"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import type { InputOf, OutputOf } from "@/lib/call";
import {
  acceptInvitation,
  cancelInvitation,
  changeInvitation,
  invitationList,
  invite,
  openInvitation,
  resendInvitation,
} from "@/lib/invitations/calls";
import type { OpenInvitation } from "@/lib/invitations/schema";

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

function useInvitationMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
  });
}

export const useInvite = () => useInvitationMutation((input: InputOf<typeof invite>) => ask(invite, input));

export const useChangeInvitation = () =>
  useInvitationMutation((input: InputOf<typeof changeInvitation>) => ask(changeInvitation, input));

export const useResendInvitation = () =>
  useInvitationMutation((input: InputOf<typeof resendInvitation>) => ask(resendInvitation, input));

export const useCancelInvitation = () =>
  useInvitationMutation((input: InputOf<typeof cancelInvitation>) => ask(cancelInvitation, input));

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

export const useAcceptInvitation = () =>
  useMutation({ mutationFn: (input: InputOf<typeof acceptInvitation>) => ask(acceptInvitation, input) });
