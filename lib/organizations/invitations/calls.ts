import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";
import { teamManagers, teamReaders } from "@/lib/organizations/team/policy";

const call = callsOf("organizations", async () => ({
  ...(await import("@/lib/accounts/schema")),
  ...(await import("@/lib/organizations/invitations/schema")),
}));

export const invitationList = call({
  method: "GET",
  path: "/invitation/",
  who: teamReaders,
  summary: "The organization's pending invitations, the newest first.",
  input: "listInvitationsInput",
  output: "invitationListShape",
  freshForMs: 30_000,
});

export const invite = call({
  method: "POST",
  path: "/invitation/",
  who: teamManagers,
  summary: "Invite somebody into the own organization.",
  input: "inviteInput",
  output: "invitationShape",
  status: 201,
});

export const invitation = call({
  method: "GET",
  path: "/invitation/{id}/",
  who: teamReaders,
  summary: "One pending invitation.",
  input: "idInput",
  output: "invitationShape",
  versioned: true,
});

const changing = {
  path: "/invitation/{id}/",
  who: teamManagers,
  input: "changeInvitationInput",
  output: "invitationShape",
  versioned: true,
} as const;

export const replaceInvitation = call({
  ...changing,
  method: "PUT",
  summary: "Set the groups that an invitation gives.",
});

export const changeInvitation = call({
  ...changing,
  method: "PATCH",
  summary: "Set the groups that an invitation gives.",
});

export const cancelInvitation = call({
  method: "DELETE",
  path: "/invitation/{id}/",
  who: teamManagers,
  summary: "Take an invitation back: its link stops working at once.",
  input: "idInput",
  output: "nothing",
  status: 204,
});

export const resendInvitation = call({
  method: "PUT",
  path: "/invitation/{id}/resend",
  who: teamManagers,
  summary: "Send a new link that works for 30 days; the earlier ones stop working.",
  input: "idInput",
  output: "invitationShape",
});

export const openInvitation = call({
  method: "GET",
  path: "/invitation/from-token/{token}/",
  who: anyone,
  summary: "Whom a link invites, and where to.",
  input: "tokenInput",
  output: "openInvitationShape",
});

export const acceptInvitation = call({
  method: "POST",
  path: "/invitation/register/",
  who: anyone,
  summary: "Register by an invitation's link and be signed in.",
  input: "acceptInvitationInput",
  output: "currentUserShape",
  status: 201,
  touches: "nothing",
});
