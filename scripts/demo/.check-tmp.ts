import { storeFile, storeFileLayoutData } from '#contracts/store-file.ts';
const mod = await import(process.argv[2]!);
const store: any = Object.values(mod)[0];
const r = storeFile.safeParse(store.file);
if (!r.success) console.log(r.error.issues.slice(0,20)); else {
 console.log('ok', r.data.products?.length, 'art', store.art.size, 'reviews', r.data.reviews?.length);
 for (const l of r.data.layout ?? []) { const s=(storeFileLayoutData as any)[l.code]; const p=s?.safeParse(l.data); if (!p?.success) console.log(l.code, JSON.stringify(p?.error?.issues)); }
}
