import type { Response } from "express";
import { endpoints } from "#shared/contract/endpoints.ts";
import { sent, type Sent } from "../http/http-exchange.ts";
import type { Signer } from "../signer.ts";

/** The path of the offer of an order; the link expires. */
export function offerLink(signer: Signer, number: string, until: number, note: string): string {
  const key = signer.sign("offer", number, String(until), note);
  return `${endpoints.orderOffer.path}?${new URLSearchParams({ number, until: String(until), note, key })}`;
}

/** Sends a paper that the browser shows and saves under this name (RFC 5987). */
export function sendPaper(response: Response, name: string, file: Buffer): Sent {
  response.type("pdf").attachment(name);
  response.set("Content-Disposition", String(response.get("Content-Disposition")).replace(/^attachment/, "inline"));
  response.send(file);
  return sent;
}
