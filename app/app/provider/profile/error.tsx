"use client";

/** The own profile, when it cannot be read. */
export { LoadFailurePage as default } from "@/components/credentials/load-failure";
