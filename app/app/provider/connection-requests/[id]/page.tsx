import { ConnectionPage, type ConnectionPageProps } from "@/app/app/_connections/connections-page";

export const metadata = { title: "Connection Request" };

export default function Page(props: ConnectionPageProps) {
  return <ConnectionPage side="provider" {...props} />;
}
