import { redirect } from "next/navigation";
import { redirectFor } from "@/lib/access";
import { visitor } from "@/lib/page";

export default async function HomePage() {
  redirect(redirectFor("/home", new URLSearchParams(), await visitor()) ?? "/");
}
