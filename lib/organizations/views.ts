import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type Organization, organizationShape } from "@/lib/organizations/schema";

/** An organization as its own people read it; what staff decide about it is not theirs to see. */
export const viewOrganization = (row: RowOf<typeof organizationShape>): Organization =>
  viewOf(organizationShape, row);
