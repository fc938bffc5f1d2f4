import type { KindsAbove } from "@/lib/overview/search/queries/found";
import { findStaffOrganizations } from "@/lib/staff/organizations/queries";
import { findStaffProviders } from "@/lib/staff/providers/queries";

/** What a search everywhere finds in the domains above it: the door hands it in. */
export const kindsAbove: KindsAbove = {
  providers: findStaffProviders,
  organizations: findStaffOrganizations,
};
