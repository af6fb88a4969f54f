"""Intel Open Image Denoise with cleaned guides: used for the car layers (post.py) and the heroes (hero_post.py)."""
import os
os.environ.setdefault("OIDN_SET_AFFINITY","0") # pinned threads starve on a busy machine
import numpy as np,pyoidn
_f=lambda a:np.ascontiguousarray(a,np.float32)
_device=None
def guide(image,kind):
    """cleans an albedo or a normal pass on its own, so that its noise is not taken for texture"""
    global _device
    if _device is None: _device=pyoidn.Device(pyoidn.OIDN_DEVICE_TYPE_CPU); _device.commit()
    image=_f(image); out=np.empty_like(image); flt=pyoidn.Filter(_device,pyoidn.OIDN_FILTER_TYPE_RT)
    flt.set_image(kind,image,pyoidn.OIDN_FORMAT_FLOAT3); flt.set_image(pyoidn.OIDN_IMAGE_OUTPUT,out,pyoidn.OIDN_FORMAT_FLOAT3)
    flt.commit(); flt.execute(); error=_device.get_error(); flt.release()
    if error: raise RuntimeError(error)
    return out
albedo_guide=lambda image:guide(np.clip(image,0,1),pyoidn.OIDN_IMAGE_ALBEDO)
normal_guide=lambda image:guide(image,pyoidn.OIDN_IMAGE_NORMAL)
def clean(light,albedo,normal):
    """linear light, guided by guides that are already clean"""
    return pyoidn.denoise(_f(light),albedo=_f(albedo),normal=_f(normal),hdr=True,clean_aux=True)
