import { z } from "zod";
import { confirmation, passwordField, typedTwice } from "@/lib/accounts/schema";
import { groupNames } from "@/lib/core/pure/actor";
import { camelKeys } from "@/lib/core/pure/case";
import {
  emailField,
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  phoneField,
  requiredText,
  text,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { groupList } from "@/lib/organizations/team/schema";

/** The words of invitations: a place in an organization, offered to an address. */

/** The filter by group goes by either spelling (SIL-130). */
export const listInvitationsInput = z
  .object({
    search: text(200).optional(),
    group_names_in: listOf(oneOfAnyCase(groupNames)),
    group_names__in: listOf(oneOfAnyCase(groupNames)),
    ...paging,
  })
  .transform(({ group_names_in, group_names__in, ...rest }) => ({
    ...rest,
    groupNames: group_names__in ?? group_names_in,
  }));
export type ListInvitationsInput = z.output<typeof listInvitationsInput>;

export const inviteInput = wire(z.object({ email: emailField, group_names: groupList }));
export type InviteInput = z.output<typeof inviteInput>;

export const changeInvitationInput = wire(z.object({ id: uuid, group_names: groupList }));

export const invitationShape = z.object({
  id: uuid,
  email: z.string(),
  group_names: z.array(z.enum(groupNames)),
  created_at: isoInstant,
  expires_at: isoInstant,
  /** The link no longer works; a new one can be sent. */
  is_expired: z.boolean(),
  /** Who sent it. */
  invited_by: z.string(),
});
export type Invitation = z.output<typeof invitationShape>;

const token = z.string().max(100);

export const tokenInput = wire(z.object({ token }));

/** What the holder of a link may read. */
export const openInvitationShape = z.object({ email: z.string(), healthcare_entity_name: z.string() });
export type OpenInvitation = z.output<typeof openInvitationShape>;

const twice = typedTwice("password1", "password2");

/** Checked in the browser and on the server. */
export const acceptInvitationInput = z
  .object({
    invitation_token: z.preprocess((value) => value ?? "", token.min(1, "This field is required.")),
    email: emailField,
    first_name: requiredText("First Name is required", 100),
    last_name: requiredText("Last Name is required", 100),
    phone_number: phoneField,
    title: requiredText("Job Title is required", 200),
    password1: passwordField,
    password2: confirmation,
  })
  .refine(twice.check, twice.issue)
  .transform(camelKeys);
export type AcceptInvitationInput = z.output<typeof acceptInvitationInput>;

export const invitationListShape = listShape(invitationShape);
