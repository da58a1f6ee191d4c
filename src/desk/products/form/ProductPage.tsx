import { useParams } from 'react-router-dom';
import type { OperatorProduct } from '#contracts/operator/products.ts';
import { useRecord } from '../../api/use-record.ts';
import { RecordFailure } from '../../frame/RecordFailure.tsx';
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx';
import { ProductForm } from './ProductForm.tsx';
import { NEW_PRODUCT } from './product-edits.ts';

/** A product to edit, or a new one. */
export default function ProductPage() {
  const { id = '' } = useParams();
  // Another product is another form.
  return id === 'new' ? <ProductForm product={NEW_PRODUCT} id={null} /> : <ExistingProduct key={id} id={Number(id)} />;
}

function ExistingProduct({ id }: { id: number }) {
  const { data, error, refetch } = useRecord<OperatorProduct>('products', id);
  if (error && !data) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const { id: _, created_at: __, updated_at: ___, ...product } = data;
  return <ProductForm product={product} id={id} />;
}
