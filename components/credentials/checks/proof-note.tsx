"use client";

import { useWatch } from "react-hook-form";
import { VerifiedNote } from "./verified-note";

/** Says of a verified record of the form what an edit does to its check. */
export const ProofNote = ({ item }: { item: string }) => (
  <VerifiedNote verification={useWatch({ name: `${item}.verification` })} />
);
