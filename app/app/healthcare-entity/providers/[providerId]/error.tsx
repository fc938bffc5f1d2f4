"use client";

/** A tab of a provider's profile that cannot be read. */
export { LoadFailurePage as default } from "@/components/credentials/load-failure";
