import type { Metadata } from "next";
import { TraitsTab } from "@/components/credentials/profiles/traits-tab";
import { type ProfileParams, readDetails } from "../read-profile";

export const metadata: Metadata = { title: "Provider Profile" };

export default async function TraitsPage({ params }: ProfileParams) {
  return <TraitsTab provider={await readDetails((await params).providerId)} />;
}
