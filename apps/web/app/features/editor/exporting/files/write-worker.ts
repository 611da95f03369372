import { type ExportFormat, exportMap, type Loss, type MapFile } from "@treeline/formats";

export interface WriteJob {
  readonly id: number;
  readonly file: MapFile;
  readonly format: ExportFormat;
}

export interface Written {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly losses: readonly Loss[];
}

addEventListener("message", ({ data: { id, file, format } }: MessageEvent<WriteJob>) => {
  const { bytes, type, losses } = exportMap(file, format);
  const written: Written = { id, bytes: bytes as Uint8Array<ArrayBuffer>, type, losses };
  self.postMessage(written);
});
