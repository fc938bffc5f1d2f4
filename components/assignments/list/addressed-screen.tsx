"use client";

import { NuqsAdapter } from "nuqs/adapters/next/app";
import { AssignmentsScreen, type AssignmentsScreenProps } from "./assignments-screen";

/** The list with what keeps its state in the address. */
export const AddressedAssignmentsScreen = (props: AssignmentsScreenProps) => (
  <NuqsAdapter>
    <AssignmentsScreen {...props} />
  </NuqsAdapter>
);
