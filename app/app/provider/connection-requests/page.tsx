import type { Metadata } from "next";
import { ConnectionsPage, type SearchParams } from "@/app/app/_connections/connections-page";

export const metadata: Metadata = { title: "Connections" };

export default function Page({ searchParams }: { searchParams: SearchParams }) {
  return <ConnectionsPage side="provider" searchParams={searchParams} />;
}
