/** Runtime plugin of Module Federation that asks again for lost chunks. */
export default function chunkRetry(): { name: string; beforeInit(args: object): object };
