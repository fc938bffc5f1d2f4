"use client";

/** Links that cannot be read. */
export { LoadFailurePage as default } from "@/components/credentials/load-failure";
