import type { Metadata } from "next";
import { ConnectionPage, type SearchParams } from "@/app/app/_connections/connections-page";

export const metadata: Metadata = { title: "Connection Request" };

type PageProps = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default function Page({ params, searchParams }: PageProps) {
  return <ConnectionPage side="provider" params={params} searchParams={searchParams} />;
}
