import type { connectedPayload, Extension } from "@hocuspocus/server";
import { CLOSE } from "./close-codes.ts";
import type { LiveConnection, LiveContext } from "./live-context.ts";

/** Clients that left by themselves keep their socket for other documents. */
const LEFT = "provider_initiated";

/** Every client that has a document open on this server. */
export class OpenConnections {
  readonly #connections = new Set<LiveConnection>();
  /** Documents whose copy in memory must not be used any more; they go when the last client has left. */
  readonly #spoiled = new WeakSet<object>();

  list(): LiveConnection[] {
    return [...this.#connections];
  }

  of(documentId: string): LiveConnection[] {
    return this.list().filter(({ document }) => document.name === documentId);
  }

  extension(): Extension<LiveContext> {
    return {
      connected: async ({ connection, instance, documentName }: connectedPayload<LiveContext>) => {
        this.#add(connection);
        // The copy can have been unloaded in the very moment in which this client was put on it: its edits would reach nobody.
        const isCurrent = instance.documents.get(documentName) === connection.document;
        if (!isCurrent || this.#spoiled.has(connection.document)) connection.close(CLOSE.reload);
      },
    };
  }

  /** Sends everybody away, to come back to a copy made anew from the log. */
  spoil(document: LiveConnection["document"]): void {
    this.#spoiled.add(document);
    for (const connection of document.getConnections()) connection.close(CLOSE.reload);
  }

  #add(connection: LiveConnection): void {
    this.#connections.add(connection);
    connection.onClose((_document, event) => {
      this.#connections.delete(connection);
      // Hocuspocus closes only the connection inside the socket. The provider then waits for ever, and shows as connected.
      if (event && event.reason !== LEFT) connection.context.socket.close(event);
    });
    // Closed before it came here.
    if (!connection.document.hasConnection(connection)) this.#connections.delete(connection);
  }
}
