import { ConnectionsPage } from "@/app/app/_connections/connections-page";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";

export const metadata = { title: "Connections" };

export default function Page(props: QueryPageProps) {
  return <ConnectionsPage side="provider" {...props} />;
}
