"use server";

import { action, leadsBack } from "@/lib/core/server/action";
import { verifyOrganization } from "@/lib/staff/organizations/calls";
import { recordOrganizationFacts } from "@/lib/staff/organizations/commands";
import { getStaffOrganization } from "@/lib/staff/organizations/queries";
import { organizationOfForm } from "@/lib/staff/organizations/rules";

export const sendVerification = action(verifyOrganization, recordOrganizationFacts, {
  visible: (actor: never, path: Record<string, string>) => getStaffOrganization(actor, { id: path.id ?? "" }),
  toInput: organizationOfForm,
  leadsTo: leadsBack,
});
