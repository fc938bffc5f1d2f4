"use client";

/** A section that cannot be read. */
export { LoadFailurePage as default } from "@/components/credentials/load-failure";
